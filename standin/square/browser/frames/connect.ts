import type { FrameMessage, Hello, Request } from '../wire'

type Calls = Record<string, (payload: unknown) => unknown>

export interface Page {
  tell: (event: string, detail?: unknown) => void
}

/** Waits for the page that holds this frame, then answers its calls. */
export const connect = (begin: (init: unknown, page: Page) => Calls): void => {
  const hear = ({ source, data, ports }: MessageEvent<Hello>): void => {
    const [port] = ports
    if (source !== window.parent || data?.standIn !== 'hello' || !port) return
    window.removeEventListener('message', hear)
    const say = (message: FrameMessage) => port.postMessage(message)
    const page: Page = { tell: (event, detail) => say({ event, detail }) }
    const calls = begin(data.init, page)
    port.onmessage = async ({ data: request }: MessageEvent<Request>) => {
      const result = await calls[request.call]?.(request.payload)
      say({ id: request.id, result })
    }
    const measure = () => page.tell('height', document.documentElement.offsetHeight)
    new ResizeObserver(measure).observe(document.documentElement)
    measure()
    page.tell('ready')
  }
  window.addEventListener('message', hear)
}
