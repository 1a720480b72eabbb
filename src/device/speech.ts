/** What a voice must be known by. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** A voice of this device for a language; one of a service on the net would send away what it is to say. */
export function voiceFor<T extends Voice>(voices: readonly T[], language: string): T | null {
  const base = language.split('-')[0]
  const own = voices.filter((voice) => voice.localService && voice.lang.split(/[-_]/)[0] === base)
  return own.find((voice) => voice.default) ?? own[0] ?? null
}

function synthesis(): SpeechSynthesis | null {
  return typeof speechSynthesis === 'undefined' ? null : speechSynthesis
}

/** Whether this device has a voice of its own for the language. Some know their voices only a moment later. */
export function canSpeak(language: string): boolean {
  return voiceFor(synthesis()?.getVoices() ?? [], language) !== null
}

/** Runs `listener` when the device has found its voices. Returns how to stop. */
export function onVoices(listener: () => void): () => void {
  const speech = synthesis()
  speech?.addEventListener('voiceschanged', listener)
  return () => speech?.removeEventListener('voiceschanged', listener)
}

/** Says a sentence in place of whatever is being said. False where no voice of this device can. It cannot throw. */
export function speak(text: string, language: string): boolean {
  try {
    const speech = synthesis()
    const voice = voiceFor(speech?.getVoices() ?? [], language)
    if (!speech || !voice) return false
    const said = new SpeechSynthesisUtterance(text)
    said.voice = voice
    said.lang = voice.lang
    speech.cancel()
    speech.speak(said)
    return true
  } catch {
    return false
  }
}

/** Falls silent in the middle of a word. */
export function stopSpeaking(): void {
  synthesis()?.cancel()
}
