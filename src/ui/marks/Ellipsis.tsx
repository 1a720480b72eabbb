import '../styling/ellipsis.css'

/** Text that ends in three dots, which appear one after another in 900 ms. With reduced motion they are static. */
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
