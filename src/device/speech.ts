/** The properties by which `voiceFor` picks a voice. */
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/**
 * Returns a local voice for a language, or null. Remote voices are excluded, because they send the text to a service.
 */
export function voiceFor<T extends Voice>(voices: readonly T[], language: string): T | null {
  const base = language.split('-')[0]
  const own = voices.filter((voice) => voice.localService && voice.lang.split(/[-_]/)[0] === base)
  return own.find((voice) => voice.default) ?? own[0] ?? null
}

function synthesis(): SpeechSynthesis | null {
  return typeof speechSynthesis === 'undefined' ? null : speechSynthesis
}

/** Whether this device has a local voice for the language. Some browsers load voices late: see `onVoices`. */
export function canSpeak(language: string): boolean {
  return voiceFor(synthesis()?.getVoices() ?? [], language) !== null
}

/** Runs `listener` when the browser has loaded its voices. Returns a function that stops listening. */
export function onVoices(listener: () => void): () => void {
  const speech = synthesis()
  speech?.addEventListener('voiceschanged', listener)
  return () => speech?.removeEventListener('voiceschanged', listener)
}

/** Cuts off the current sentence and speaks a new one. Returns false if that fails or no local voice fits. */
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

/** Stops speaking immediately. */
export function stopSpeaking(): void {
  synthesis()?.cancel()
}
