// A list of members as a chat service sends it, with 64-bit ids: the first two are two people for the service and one
// for JSON.parse. An example of the lens, and the smallest.

export const IDS = `[
  { "id": 9007199254740992, "name": "Ada", "invitedBy": null },
  { "id": 9007199254740993, "name": "Noor", "invitedBy": 9007199254740992 },
  { "id": 175928847299117063, "name": "Yuki", "invitedBy": 9007199254740993 },
  { "id": 1223456678901234567, "name": "Olga", "invitedBy": 175928847299117063 },
  { "id": 42, "name": "Sam", "invitedBy": null }
]
`
