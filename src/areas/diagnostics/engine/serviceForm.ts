import { strokePoses, type ScreeningTool } from '#src/contract/screeningTools.ts'
import type { ToolFile } from './Analysis.ts'

/** Suffix of the field of a baseline picture of a pose. */
export const baselineSuffix = '_baseline'

/**
 * Returns the multipart form of a tool's service (screening §7). The files of a stroke are named as their pose, those of
 * a baseline with `baselineSuffix`: a baseline is sent only with a current picture of the same pose.
 */
export function serviceForm(
  tool: ScreeningTool,
  files: readonly ToolFile[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (tool !== 'StrokeDetection') {
    for (const { field, blob, name } of files) form.append(field, blob, name)
    return form
  }
  form.append('algo', '1')
  for (const pose of strokePoses) {
    const current = files.find(({ field }) => field === pose)
    if (!current) continue
    form.append(`${pose}_current_imgSource`, 'file')
    form.append(`${pose}_current_file`, current.blob, current.name)
    const baseline = files.find(({ field }) => field === pose + baselineSuffix)
    if (baseline) form.append(`${pose}_baseline_file`, baseline.blob, baseline.name)
  }
  return form
}
