import { readFileSync } from 'node:fs'
import { showsSubject } from '#src/screening/picture/showsSubject.ts'
import { ModelFault } from '../manifest/ModelFault.ts'
import { isOfPictures, isOfSounds } from '../manifest/ModelManifest.ts'
import type { DescribedModel } from '../manifest/readManifest.ts'
import { analyzeSound } from '../sound/analyzeSound.ts'
import { analyzePicture } from './analyzePicture.ts'
import type { ModelAnswer } from './ModelAnswer.ts'
import { type OpenModel, openModel } from './openModel.ts'

/** Times of a self-test, ms. */
export interface SelfTest {
  /** Loading the model. */
  readonly loadMs: number
  /** The first analysis, which is slower than others. */
  readonly analysisMs: number
}

const why = {
  'not-this-kind': "doesn't show what the tool looks at",
  damaged: 'is damaged',
  'too-long': 'is too long',
} as const

/** Runs one model, which it loads at its first use. */
export class ModelRunner {
  readonly #described: DescribedModel
  readonly #shows: typeof showsSubject
  #model: Promise<OpenModel> | null = null

  constructor(described: DescribedModel, shows = showsSubject) {
    this.#described = described
    this.#shows = shows
  }

  /** Returns the loaded model. Throws `ModelFault`. The next call tries again: a file may be unreadable for a moment. */
  async open(): Promise<OpenModel> {
    this.#model ??= openModel(this.#described)
    try {
      return await this.#model
    } catch (error) {
      this.#model = null
      throw error
    }
  }

  /** Analyzes a file. Throws `ModelFault` if the model can't be loaded or gives no probabilities. */
  async analyze(bytes: Uint8Array): Promise<ModelAnswer> {
    const model = await this.open()
    const { manifest } = model
    if (isOfSounds(manifest)) return await analyzeSound({ ...model, manifest }, bytes)
    if (isOfPictures(manifest)) return await analyzePicture({ ...model, manifest }, bytes, this.#shows)
    throw new Error('manifest: unknown input')
  }

  /** Throws `ModelFault` if the model doesn't find the expected label first in its self-test file. */
  async test(): Promise<SelfTest> {
    const begin = performance.now()
    await this.open()
    const loaded = performance.now()
    const { manifest, selfTestPath } = this.#described
    const { label } = manifest.selfTest
    const answer = await this.analyze(readFileSync(selfTestPath))
    const done = performance.now()
    if (answer.kind === 'bad-input') throw new ModelFault(`self-test: ${selfTestPath}: ${answer.detail}`)
    if (answer.kind === 'refused') throw new ModelFault(`self-test: ${selfTestPath} ${why[answer.why]}`)
    const { labels } = answer
    const isFound =
      label === manifest.output.none
        ? labels.length === 0
        : labels[0] === label || (isOfSounds(manifest) && labels.includes(label))
    if (!isFound) {
      const found = labels[0] === undefined ? 'nothing' : JSON.stringify(labels[0])
      throw new ModelFault(
        `self-test: expected ${JSON.stringify(label)}, but the model found ${found}: are scaling, channels and the order of labels right?`,
      )
    }
    return { loadMs: loaded - begin, analysisMs: done - loaded }
  }
}
