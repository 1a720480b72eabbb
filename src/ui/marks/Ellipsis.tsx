/** Words that end in three dots, which come one after another, in 900 ms; with reduced motion they stand. */
export function Ellipsis({ children }: { children: string }) {
  return (
    <span>
      {children.replace(/(\.{3}|…)$/, '')}
      <span className="ellipsis-dots">
        <span>.</span>
        <span>.</span>
        <span>.</span>
      </span>
    </span>
  )
}
