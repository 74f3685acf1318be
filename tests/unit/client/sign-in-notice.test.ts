import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveSignInNotice, takeSignInNotice } from '@/client/signed-in-user'

describe('the notice left for the sign-in page', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is shown once', () => {
    saveSignInNotice('Your session has ended.')
    expect(takeSignInNotice()).toEqual({ text: 'Your session has ended.', isGood: false })
    expect(takeSignInNotice()).toBeNull()
  })

  it('is not an alert when the user chose to sign out', () => {
    saveSignInNotice('You have been signed out.', true)
    expect(takeSignInNotice()).toEqual({ text: 'You have been signed out.', isGood: true })
  })
})
