/** Returns the time that many minutes after `HH:mm`, on the same day. */
export function minutesLater(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}
