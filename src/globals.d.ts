/** The version of package.json, put in at build time. */
declare const __APP_VERSION__: string

declare module '*.po?part=signIn' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?part=all' {
  export const messages: import('@lingui/core').Messages
}
