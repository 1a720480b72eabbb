/** The version of package.json, put in at build time. */
declare const __APP_VERSION__: string

declare module '*.po?part=signIn' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?part=gettingIn' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?part=portal' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?part=managing' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?part=screening' {
  export const messages: import('@lingui/core').Messages
}
