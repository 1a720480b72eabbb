/** What is used of the API of tesseract.js-core. */
interface EngineApi {
  Init(path: null, language: string, engine: number): number
  SetPageSegMode(mode: number): void
  /** Returns 1 if the file `/input` is not a picture. */
  SetImageFile(orientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(): string
}

interface Engine {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void }
  readonly TessBaseAPI: new () => EngineApi
}

interface EngineOptions {
  readonly wasmBinary: Uint8Array
  readonly TesseractProgress: (percent: number) => void
  readonly print: () => void
  readonly printErr: () => void
}

export type StartEngine = (options: EngineOptions) => Promise<Engine>

/** The neural network only (`OEM_LSTM_ONLY`): the language data has no other. */
const neuralOnly = 1
/** Finds columns and lines by itself (`PSM_AUTO`). */
const automatic = 3
/** Share of Tesseract's percents before it recognizes the first word. */
const preparing = 30

/**
 * Recognizes the words of a picture (PGM), and returns them as Tesseract's table. Rejects if the engine can't start or
 * read the picture. `language`: the bytes of the language data. Writes nothing to the console, because the text is health
 * data.
 */
export async function recognize(
  start: StartEngine,
  { wasm, language, picture }: { wasm: Uint8Array; language: Uint8Array; picture: Uint8Array },
  onShare: (share: number) => void,
): Promise<string> {
  const engine = await start({
    wasmBinary: wasm,
    TesseractProgress: (percent) => onShare(Math.min(1, Math.max(0, (percent - preparing) / (100 - preparing)))),
    print: () => undefined,
    printErr: () => undefined,
  })
  engine.FS.writeFile('eng.traineddata', language)
  const api = new engine.TessBaseAPI()
  if (api.Init(null, 'eng', neuralOnly) !== 0) throw new Error('the language data is damaged')
  api.SetPageSegMode(automatic)
  engine.FS.writeFile('/input', picture)
  if (api.SetImageFile(1, 0) === 1) throw new Error('not a picture')
  api.Recognize(null)
  return api.GetTSVText()
}
