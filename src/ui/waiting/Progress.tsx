interface ProgressProps {
  /** What is in progress, for screen readers. */
  label: string
  value: number
  max: number
  /** thin 4, normal 8, thick 10 px. Thick is for the brand background. */
  size?: keyof typeof sizes | undefined
}

const sizes = {
  thin: 'h-1 bg-line [&::-webkit-progress-bar]:bg-line',
  normal: 'h-2 bg-line [&::-webkit-progress-bar]:bg-line',
  thick: 'h-2.5 bg-on-brand/25 [&::-webkit-progress-bar]:bg-transparent',
}

/** A progress bar. State the progress in words beside it too. */
export function Progress({ label, value, max, size = 'normal' }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={`progress block w-full appearance-none overflow-hidden rounded-full border-0 text-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent ${sizes[size]}`}
    />
  )
}
