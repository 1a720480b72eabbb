import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Busboy } from '@fastify/busboy'
import { strokePoses, toolFileFields, type ScreeningTool } from '#src/contract/screeningTools.ts'

/** What a form contained. */
export interface ReceivedForm {
  readonly tool: string
  readonly authorization: string | null
  /** Text fields, and files as `name (media type, bytes)`. */
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, { readonly type: string; readonly bytes: Buffer }>>
}

/**
 * How the service answers. `ok`: as the spec says. `lenient`: with percents, numbers as text and missing fields.
 * `unauthorized`: 401 to the first call of a tool, as for an expired token. `stalled`: only the beginning of a reply. `never`: not at all.
 */
export type ServiceMode =
  | 'ok'
  | 'lenient'
  | '500'
  | 'unauthorized'
  | 'html'
  | 'nan'
  | 'seven'
  | 'many'
  | 'no-picture'
  | 'empty'
  | 'stalled'
  | 'never'

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const strokeParts = (severity: string, confidence: unknown) => ({
  color: [0, 128, 0],
  confidence,
  detected: severity !== 'No Evidence',
  overall: severity,
  symmetry: '0.93',
  severity,
})

/** Replies with the field names of screening §3. */
function replyOf(tool: ScreeningTool, form: ReceivedForm, isLenient: boolean): unknown {
  const share = (value: number) => (isLenient ? `${Math.round(value * 1000) / 10}` : value)
  switch (tool) {
    case 'Arthritis':
      return {
        filename: 'hands.jpg',
        prediction: 'Signs of arthritis',
        description: 'Two joints look swollen.',
        ...(isLenient ? {} : { hand_analysis: { deformed_digits: 0, swollen_joints: ['index PIP', 'middle PIP'] } }),
        result_image: png,
      }
    case 'Edema':
      return {
        filename: 'leg.jpg',
        prediction: 'Edema',
        description: isLenient ? 'Swollen ankle' : ['Swollen ankle', 'Skin is taut'],
      }
    case 'Dermatologist':
      return {
        filename: 'spot.jpg',
        malignant: share(0.12),
        benign: share(0.88),
        preds: [
          { label: 'Melanocytic nevus', probability: share(0.81) },
          { label: 'Melanoma', probability: share(0.12) },
          { label: 'Benign keratosis', probability: share(0.07) },
        ],
        best_result: 'Melanocytic nevus',
      }
    case 'SkinLesion':
      return {
        analysis: {
          contour_threshold: Number(form.fields['contour_threshold'] ?? 100),
          prediction: {
            prediction: 'suspicious',
            abcde: { score: isLenient ? '5.1' : 5.1 },
            prediction_confidence: share(0.7),
            colours: ['light brown', 'dark brown'],
          },
        },
        base64_images: { montage: { image: png } },
      }
    case 'SnoreAndCough':
      return [
        {
          prediction: 'Snore',
          snore_duration: { hours: 0, minutes: 1, seconds: 5 },
          ...(isLenient ? {} : { detection_confidence: 0.91 }),
        },
      ]
    case 'StrokeDetection': {
      const has = (pose: string, when: string) => `${pose}_${when}_file` in form.files
      return {
        success: true,
        request_id: 'r-1',
        algo: '1',
        base64montage: png,
        pose_analysis: strokePoses
          .filter((pose) => has(pose, 'current'))
          .map((pose) => ({
            pose_name: pose,
            current_image_analysis: { symmetry: '0.93', measurements: {} },
            ...(has(pose, 'baseline') ? { baseline_image_analysis: { symmetry: '0.95', measurements: {} } } : {}),
          })),
        current_stroke_prediction: strokeParts('Very Mild', isLenient ? '62 %' : 62),
        current_bells_palsy_prediction: strokeParts('No Evidence', isLenient ? '91 %' : 91),
        ...(strokePoses.some((pose) => has(pose, 'baseline'))
          ? {
              baseline_stroke_prediction: strokeParts('No Evidence', 90),
              baseline_bells_palsy_prediction: strokeParts('No Evidence', 90),
              trend_analysis: 'A little less even than the baseline.',
            }
          : {}),
        error_msg: null,
      }
    }
    case 'NailSymptomaticPatterns':
      return {
        predictions: [{ label: 'Clubbing', confidence: share(0.66), diseases: ['Lung disease', 'Heart disease'] }],
        base64_segmentation_img: png,
      }
    case 'Parkinsons':
      return { prediction: 'Healthy', prediction_confidence: share(0.74) }
    case 'XRay':
      return {
        predictions: {
          conditions: [
            { name: 'Cardiomegaly', probability: share(0.61) },
            { name: 'Pleural Effusion', probability: share(0.08) },
          ],
          top_result: 'Cardiomegaly',
        },
      }
  }
}

/** Puts a value in the place of every number of a reply, such as NaN as text. */
const withNumbers = (reply: unknown, value: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (_, one: unknown) => (typeof one === 'number' ? value : one))

/** Puts 200 labels into every list of labels of a reply. */
const withMany = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (name, one: unknown) =>
    Array.isArray(one) && (name === 'preds' || name === 'conditions' || name === 'predictions')
      ? Array.from({ length: 200 }, (_, i) => ({
          label: `Label ${i}`,
          name: `Label ${i}`,
          probability: 0.005,
          confidence: 0.005,
        }))
      : one,
  )

const withoutPictures = (reply: unknown): unknown =>
  JSON.parse(JSON.stringify(reply), (_, one: unknown) => (one === png ? 'PHN2Zz48L3N2Zz4=' : one))

async function readForm(request: IncomingMessage, tool: string): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  const files: Record<string, { type: string; bytes: Buffer }> = {}
  const form = new Busboy({ headers: { 'content-type': '', ...request.headers } as { 'content-type': string } })
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (name, part, _name, _encoding, type) => {
    const chunks: Buffer[] = []
    part.on('data', (chunk: Buffer) => chunks.push(chunk))
    part.on('end', () => {
      files[name] = { type, bytes: Buffer.concat(chunks) }
    })
  })
  await new Promise<void>((resolve, reject) => {
    form.on('finish', () => resolve())
    form.on('error', reject)
    request.pipe(form)
  })
  return { tool, authorization: request.headers.authorization ?? null, fields, files }
}

const isTool = (name: string): name is ScreeningTool => name === 'StrokeDetection' || name in toolFileFields

/** A stand-in for a clinic's analysis service, which speaks the wire of screening §7. */
export interface ToolService {
  /** Address of a tool's call, such as `http://127.0.0.1:4000/ok/Arthritis/analyze`. */
  readonly addressOf: (tool: ScreeningTool, mode: ServiceMode) => string
  readonly received: ReceivedForm[]
  /** How the service answers whatever the address says. Null: as the address says. */
  mode: ServiceMode | null
  readonly close: () => Promise<void>
}

/** Starts the service on a free port, or on `port`. The path of a call is `/{mode}/{tool}/…`. */
export async function startToolService(port = 0): Promise<ToolService> {
  const received: ReceivedForm[] = []
  /** Tools whose first call was refused. */
  const refused = new Set<string>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const [, given = '', tool = ''] = (request.url ?? '').split('/')
    // Whoever starts the service can wait for this answer.
    if (request.method === 'GET' && given === '') {
      response.end('ready')
      return
    }
    const mode = service.mode ?? given
    if (!isTool(tool) || request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    const form = await readForm(request, tool)
    received.push(form)
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    const reply = replyOf(tool, form, mode === 'lenient')
    switch (mode) {
      case '500':
        response.writeHead(500).end('{"detail":"broken"}')
        return
      case 'unauthorized':
        if (refused.has(tool)) json(reply)
        else response.writeHead(401).end('{}')
        refused.add(tool)
        return
      case 'html':
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Sign in</title>')
        return
      case 'nan':
        json(withNumbers(reply, 'NaN'))
        return
      case 'seven':
        json(withNumbers(reply, 7))
        return
      case 'many':
        json(withMany(reply))
        return
      case 'no-picture':
        json(withoutPictures(reply))
        return
      case 'empty':
        json({})
        return
      case 'stalled':
        response.setHeader('content-type', 'application/json')
        response.write('{')
        return
      case 'never':
        return
      default:
        json(reply)
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: at } = server.address() as AddressInfo
  const service: ToolService = {
    addressOf: (tool, mode) => `http://127.0.0.1:${at}/${mode}/${tool}/`,
    received,
    mode: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return service
}
