import type { FrameMessage, Hello } from '../wire'
import { origin } from './place'

export interface Frame {
  element: HTMLIFrameElement
  call: (name: string, payload?: unknown) => Promise<unknown>
  remove: () => void
}

interface Options {
  path: string
  title: string
  init: unknown
  onEvent: (event: string, detail: unknown) => void
}

const style = (element: HTMLElement, rules: Partial<CSSStyleDeclaration>): void => {
  Object.assign(element.style, rules)
}

/** Opens an iframe of the stand-in's origin inside an element. Resolves when it accepts messages. */
export const openFrame = (parent: HTMLElement, { path, title, init, onEvent }: Options): Promise<Frame> =>
  new Promise((resolve) => {
    const element = document.createElement('iframe')
    element.title = title
    element.src = origin + path
    style(element, { width: '100%', border: '0', display: 'block', colorScheme: 'light' })
    const waiting = new Map<number, (result: unknown) => void>()
    let count = 0
    const { port1, port2 } = new MessageChannel()
    const frame: Frame = {
      element,
      call: (name, payload) =>
        new Promise((done) => {
          count += 1
          waiting.set(count, done)
          port1.postMessage({ id: count, call: name, payload })
        }),
      remove: () => {
        port1.close()
        element.remove()
      },
    }
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if ('event' in data) {
        if (data.event === 'ready') resolve(frame)
        else if (data.event === 'height') element.style.height = `${Number(data.detail)}px`
        else onEvent(data.event, data.detail)
        return
      }
      waiting.get(data.id)?.(data.result)
      waiting.delete(data.id)
    }
    const hello: Hello = { standIn: 'hello', init }
    element.addEventListener('load', () => element.contentWindow?.postMessage(hello, origin, [port2]), {
      once: true,
    })
    parent.append(element)
  })
