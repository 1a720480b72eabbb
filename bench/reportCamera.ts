import type { Bench } from './Bench.ts'
import { measureCamera } from './measureCamera.ts'
import { kib, addRow } from './report.ts'

/** Reports a scan in a real browser whose fake camera plays a synthetic face: on the device, and by the service. */
export async function reportCamera({ launch, folder, clinic }: Bench): Promise<void> {
  for (const place of ['device', 'service'] as const) {
    const figures = await measureCamera(launch, folder, clinic, place)
    const where = place === 'device' ? 'Scan on the device' : 'Scan by the service'
    const {
      used,
      given,
      threadMs,
      threadCpuMs,
      pageMs,
      previewMs,
      longTasks,
      bytesSent,
      requests,
      firstRateAfter,
      rate,
    } = figures
    addRow(
      `${where}: frames`,
      `${used.toFixed(1)} of ${given.toFixed(1)} a second, ${threadMs.toFixed(1)} ms a frame in the thread (${threadCpuMs.toFixed(1)} of CPU)`,
      place === 'device' ? 'all of them, <= 2.5 ms' : '15 a second',
    )
    addRow(
      `${where}: the page`,
      `${pageMs.toFixed(2)} ms a frame (the preview alone ${previewMs.toFixed(2)}), ${longTasks.length} long tasks`,
      '<= 0.5 ms over the preview, 0',
    )
    addRow(`${where}: sent`, `${kib(bytesSent)}, ${requests} requests`, place === 'device' ? '0' : '')
    addRow(
      `${where}: 72 beats a minute`,
      `${rate?.toFixed(1) ?? 'none'}, the first after ${firstRateAfter.toFixed(1)} s`,
      '72 +- 1, <= 10 s',
    )
  }
  const slow = await measureCamera(launch, folder, clinic, 'device', 4)
  addRow(
    'Scan on the device: long tasks of the page, processor 4 x slower',
    slow.longTasks.length === 0 ? 'none over 50 ms' : slow.longTasks.map((task) => `${task.toFixed(0)} ms`).join(', '),
    'none over 50 ms',
  )
}
