import type { FrameMessage, Hello, Request } from '../wire'

type Calls = Record<string, (payload: unknown) => unknown>

export interface Page {
  tell: (event: string, detail?: unknown) => void
  /** Reports the height of this frame. */
  measure: () => void
}

/** Waits for the page that contains this frame, then answers its calls. */
export const connect = (begin: (init: unknown, page: Page) => Calls): void => {
  const hear = ({ source, data, ports }: MessageEvent<Hello>): void => {
    const [port] = ports
    if (source !== window.parent || data?.standIn !== 'hello' || !port) return
    window.removeEventListener('message', hear)
    const say = (message: FrameMessage) => port.postMessage(message)
    const tell: Page['tell'] = (event, detail) => say({ event, detail })
    // As in Square's form, a hidden frame keeps its old size until it is told to measure again.
    let isLost = false
    const measure = () => {
      isLost = false
      tell('height', document.documentElement.offsetHeight)
    }
    const watch = () => {
      if (document.documentElement.offsetWidth === 0) isLost = true
      else if (!isLost) measure()
    }
    const page: Page = { tell, measure }
    const calls = begin(data.init, page)
    port.onmessage = async ({ data: request }: MessageEvent<Request>) => {
      const result = await calls[request.call]?.(request.payload)
      say({ id: request.id, result })
    }
    new ResizeObserver(watch).observe(document.documentElement)
    measure()
    tell('ready')
  }
  window.addEventListener('message', hear)
}
