interface ProgressProps {
  label: string
  /** Without a value: under way, no one knows how long. */
  value?: number | undefined
  max?: number | undefined
}

/** How far along something is. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="progress h-2 w-full appearance-none overflow-hidden rounded-full bg-line text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  )
}
