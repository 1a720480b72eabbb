declare module 'tesseract.js-core/tesseract-core-lstm.js' {
  const start: import('./engine.ts').StartEngine
  export default start
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const start: import('./engine.ts').StartEngine
  export default start
}
