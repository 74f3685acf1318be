import type { Square } from '@square/web-payments-sdk-types'

declare global {
  interface Window {
    Square?: Square
  }
}

/** So long the provider's script may take, in ms. */
const PATIENCE = 20_000

let loading: Promise<Square> | null = null

const append = (src: string): Promise<Square> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the payment form could not be loaded'))
    }
    const timer = setTimeout(fail, PATIENCE)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (!window.Square) return fail()
      clearTimeout(timer)
      resolve(window.Square)
    })
    script.src = src
    document.head.append(script)
  })

/** The provider's script, loaded once and only where it is needed; after a failure the next call tries again. */
export const loadSquare = (src: string): Promise<Square> => {
  if (window.Square) return Promise.resolve(window.Square)
  loading ??= append(src).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
