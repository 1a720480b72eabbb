/** Why a video is refused, as a sentence for people, with the HTTP status. */
export class VideoRefusal extends Error {
  override name = 'VideoRefusal'
  readonly status: 200 | 400 | 413

  constructor(status: 200 | 400 | 413, detail: string) {
    super(detail)
    this.status = status
  }
}
