import { afterEach, describe, expect, it, vi } from 'vitest'
import { canSpeak, speak, stopSpeaking, voiceFor } from './speech.ts'

const voice = (lang: string, localService: boolean, isDefault = false) => ({ lang, localService, default: isDefault })

afterEach(() => vi.unstubAllGlobals())

describe('voiceFor', () => {
  it('picks a local voice of the language, the default voice first', () => {
    const voices = [voice('en-US', false, true), voice('es-ES', true), voice('en_GB', true), voice('en-IE', true, true)]
    expect(voiceFor(voices, 'en')).toBe(voices[3])
    expect(voiceFor(voices.slice(0, 3), 'en')).toBe(voices[2])
    expect(voiceFor(voices, 'es-MX')).toBe(voices[1])
  })

  it('returns null if the only voices are remote or of another language', () => {
    expect(voiceFor([voice('ar-EG', false), voice('en-GB', true)], 'ar')).toBeNull()
  })
})

describe('speak', () => {
  it('stops the current sentence, then speaks the next one with a local voice', () => {
    const said: unknown[] = []
    const local = voice('es-ES', true)
    vi.stubGlobal('SpeechSynthesisUtterance', function Utterance(this: { text: string }, text: string) {
      this.text = text
    })
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [local],
      cancel: () => said.push('silence'),
      speak: (sentence: object) => said.push({ ...sentence }),
    })
    expect(canSpeak('es')).toBe(true)
    expect(speak('Quédese quieto', 'es')).toBe(true)
    stopSpeaking()
    expect(said).toEqual(['silence', { text: 'Quédese quieto', voice: local, lang: 'es-ES' }, 'silence'])
  })

  it('returns false if the browser has no speech synthesis, and stopSpeaking does not throw', () => {
    expect(speak('Stay still', 'en')).toBe(false)
    expect(canSpeak('en')).toBe(false)
    expect(() => stopSpeaking()).not.toThrow()
  })
})
