/** A thumbnail scaled up and soft, until the picture itself is there. */
export function SoftPicture({ src }: { readonly src: string }) {
  return <img className="viewer-layer viewer-soft" src={src} alt="" />
}
