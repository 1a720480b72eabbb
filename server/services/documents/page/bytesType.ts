/** Returns the media type of a document's bytes, `application/octet-stream` if it is unknown. */
export function bytesType(contentType: string | null): string {
  return contentType?.trim() || 'application/octet-stream'
}
