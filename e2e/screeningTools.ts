import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { grayPicture, testModel, writeTestModel } from '../server/screening/testModel.ts'
import { port, toolServices } from './clinic.ts'

const folder = fileURLToPath(new URL(`../node_modules/.cache/e2e/tools-${port}`, import.meta.url))

/** Name that the clinic gives its service for hands and legs. */
export const serviceName = 'Example Analysis'
/** Name of the clinic's model for X-rays. */
export const chestModel = 'Test chest'

/**
 * Writes the engines of the clinic's screening tools, with small models. Returns the path of the file, for
 * `SCREENING_TOOLS`. Tools that it doesn't name have no engine, or the reference engine.
 */
export async function writeScreeningTools(): Promise<string> {
  const skinModel = await writeTestModel(join(folder, 'skin'), {
    manifest: {
      tool: 'Dermatologist',
      output: { name: 'out', activation: 'softmax', labels: ['Melanocytic nevus', 'Melanoma'] },
      selfTest: { file: 'test.png', label: 'Melanocytic nevus' },
    },
  })
  const xrayModel = await writeTestModel(join(folder, 'chest'), {
    // The same for any X-ray: 0.75 and 0.12.
    model: testModel({
      weights: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      bias: [1.1, -2],
    }),
    manifest: {
      tool: 'XRay',
      name: chestModel,
      output: { name: 'out', activation: 'sigmoid', labels: ['Cardiomegaly', 'Pleural Effusion'] },
      selfTest: { file: 'test.png', label: 'Cardiomegaly' },
    },
    picture: await grayPicture(),
  })
  const tools = {
    Arthritis: { engine: 'service', url: `${toolServices}/ok/Arthritis/`, name: serviceName },
    Edema: { engine: 'service', url: `${toolServices}/ok/Edema/`, name: serviceName },
    Dermatologist: { engine: 'model', manifest: skinModel },
    XRay: { engine: 'model', manifest: xrayModel },
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'tools.json')
  writeFileSync(file, JSON.stringify(tools))
  return file
}
