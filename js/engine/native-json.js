// The engine's own JSON, as it was when the library was loaded: an application may put longhand/json in its place, or a
// function that counts its calls.

export const { parse: parseNative, stringify: stringifyNative } = JSON
