import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { scanLimits } from '#src/contract/vitalScan.ts'
import type { CameraProblem } from '#src/device/camera.ts'
import { useFormats } from '#src/i18n/formats.ts'
import type { ScanProblem } from './model.ts'

export interface ProblemText {
  readonly title: string
  readonly text: string
}

/** Length of the shortest video that a scan accepts, seconds. */
const shortestVideo = 10

/** Returns what went wrong with a scan, and what to do (screening §8). */
export function useProblemText(): (problem: ScanProblem) => ProblemText {
  const { t } = useLingui()
  const formats = useFormats()
  const lost = useCameraText()('lost')
  const limit = formats.number(scanLimits.videoBytes / 1024 / 1024, { style: 'unit', unit: 'megabyte' })
  return ({ why, detail }) => {
    // The service's own words in any language, isolated so that they don't reorder the line.
    const error = detail ? `${t`Error:`} \u2068${detail}\u2069` : t`There was an error and the test could not run.`
    switch (why) {
      case 'camera-lost':
        return lost
      case 'login':
        return {
          title: t`Could not be logged in.`,
          text: t`The clinic's service did not let this page sign in. Try again.`,
        }
      case 'unreachable':
      case 'connection':
        return {
          title: t`The service can't be reached`,
          text: t`Refresh the page and try again.`,
        }
      case 'not-signed-in':
        return {
          title: t`The service logged this page out`,
          text: t`The scan stopped. Your choices are still here. Start the scan again.`,
        }
      case 'refused':
      case 'service':
        return { title: error, text: t`This message comes from the service. Try again later.` }
      case 'unsupported':
        return { title: t`This browser can't scan`, text: t`Try another browser, or a newer version of this one.` }
      case 'engine':
        return {
          title: t`The scanner could not be loaded`,
          text: t`It is downloaded once and then stays on this device. Check your connection and try again.`,
        }
      case 'time-is-up':
        return {
          title: t`Error: no result came in time`,
          text: t`The service took longer than two minutes. Try again, or use a shorter video.`,
        }
      case 'too-large':
        return { title: t`Error: the video is too large`, text: t`The limit is ${limit}. Choose a shorter video.` }
      case 'empty':
        return { title: t`Error: the file is empty`, text: t`Choose another one.` }
      case 'type':
        return { title: t`Error: this is not an MP4 video`, text: t`Choose a file that ends in .mp4.` }
      case 'damaged':
        return { title: t`Error: the video is damaged`, text: t`It can't be read to the end. Choose another one.` }
      case 'no-video':
        return { title: t`Error: there is no picture in this file`, text: t`It might only have sound. Choose a video.` }
      case 'codec':
        return {
          title: t`Error: this browser can't play the video`,
          text: t`Save it as H.264 in MP4, or use the camera.`,
        }
      case 'too-short':
        return {
          title: t`Error: the video is too short`,
          text: t`${plural(shortestVideo, {
            one: 'It must be at least # second long. 30 is better.',
            other: 'It must be at least # seconds long. 30 is better.',
          })}`,
        }
      case 'failed':
        return { title: error, text: t`Nothing was saved. Try again.` }
    }
  }
}

/** Returns why there is no picture, and what to do. */
export function useCameraText(): (problem: CameraProblem | 'lost') => ProblemText {
  const { t } = useLingui()
  const texts: Readonly<Record<CameraProblem | 'lost', ProblemText>> = {
    'no-media-devices': {
      title: t`This browser gives no access to cameras`,
      text: t`Cameras only work over a secure connection. Open this page at an address that starts with https://.`,
    },
    denied: {
      title: t`The camera is blocked`,
      text: t`Allow it for this page in the browser's settings, then press play again.`,
    },
    none: { title: t`No camera was found`, text: t`Connect one, or upload a video instead.` },
    'in-use': { title: t`Another app is using the camera`, text: t`Close that app or tab, then press play again.` },
    failed: {
      title: t`The camera could not be started`,
      text: t`Press play again, or change the camera with the cog.`,
    },
    lost: {
      title: t`The camera was disconnected`,
      text: t`Connect it again, or change the camera with the cog. Then start again.`,
    },
  }
  return (problem) => texts[problem]
}
