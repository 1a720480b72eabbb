/** Version from package.json, inserted at build time. */
declare const __APP_VERSION__: string

interface TextPart {
  readonly messages: import('@lingui/core').Messages
  /** Loaders of further parts of the same catalog, by part number (`src/i18n/catalogParts.ts`). */
  readonly parts?: Record<number, () => Promise<TextPart>>
}

declare module '*.po?part=signIn' {
  export const messages: TextPart['messages']
  export const parts: NonNullable<TextPart['parts']>
}

declare module '*.po?part=all' {
  export const messages: import('@lingui/core').Messages
}
