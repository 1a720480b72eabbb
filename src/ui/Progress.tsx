interface ProgressProps {
  /** What is under way, for screen readers. */
  label: string
  value: number
  max: number
}

/** How far work has come. Say it in words beside it, too. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="progress block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  )
}
