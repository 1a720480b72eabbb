import type { VideoProblem } from '#src/contract/vitalScan.ts'

/** The service's words for the problems of a video: a sentence for people. The app says them in its own words. */
export const problemSentences: Readonly<Record<VideoProblem, string>> = {
  empty: 'This file is empty.',
  'too-large': 'This video is too large.',
  type: 'This file is no mp4 video.',
  damaged: 'This video is damaged.',
  'no-video': 'There is no picture in this video.',
  'too-short': 'This video is too short.',
}

/** Why a video is refused: a sentence for people, the HTTP status, and the problem if the file itself has one. */
export class VideoRefusal extends Error {
  override name = 'VideoRefusal'
  readonly status: 200 | 400 | 413
  readonly problem: VideoProblem | null

  constructor(status: 200 | 400 | 413, detail: string, problem: VideoProblem | null = null) {
    super(detail)
    this.status = status
    this.problem = problem
  }
}

export function refusalFor(problem: VideoProblem): VideoRefusal {
  return new VideoRefusal(problem === 'too-large' ? 413 : 200, problemSentences[problem], problem)
}
