// The packages of bench/package.json for a checkout in which they are not installed: the type check then takes them as
// they come. Where they are installed, their own types are used.

declare module 'json-bigint'
declare module 'json-custom-numbers'
declare module 'json-with-bigint'
declare module 'lossless-json'
