import { strokePoses, type ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ToolFile } from './Analysis.ts'

/** Suffix of the field of a baseline picture of a pose. */
export const baselineSuffix = '_baseline'

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
}

/**
 * Returns the multipart form of a tool's service (screening §7). The files of a stroke are named as their pose, those of
 * a baseline with `baselineSuffix`: a baseline is sent only with a current picture of the same pose. Files get the name
 * of their field, because the name on the device can contain that of the person, a place or a time.
 */
export function serviceForm(
  tool: ScreeningTool,
  files: readonly ToolFile[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  const append = (name: string, { blob }: ToolFile) =>
    form.append(name, blob, `${name}.${extensions[blob.type] ?? (tool === 'SnoreAndCough' ? 'mp3' : 'jpg')}`)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (tool !== 'StrokeDetection') {
    for (const file of files) append(file.field, file)
    return form
  }
  form.append('algo', '1')
  for (const pose of strokePoses) {
    const current = files.find(({ field }) => field === pose)
    if (!current) continue
    form.append(`${pose}_current_imgSource`, 'file')
    append(`${pose}_current_file`, current)
    const baseline = files.find(({ field }) => field === pose + baselineSuffix)
    if (baseline) append(`${pose}_baseline_file`, baseline)
  }
  return form
}
