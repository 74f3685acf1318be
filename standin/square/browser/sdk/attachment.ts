import { ElementNotFoundError } from './errors'
import { namedError } from './named-errors'

/** The lifecycle of a payment method. It can be attached only once, and cannot be used after it is destroyed. */
export interface Attachment {
  attach: (target: string | HTMLElement, fill: (box: HTMLElement) => Promise<void>) => Promise<void>
  detach: () => boolean
  destroy: () => boolean
  /** Throws unless attached. */
  mustBeAttached: () => void
  mustLive: () => void
}

const find = (target: string | HTMLElement): HTMLElement => {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!(element instanceof HTMLElement)) throw new ElementNotFoundError(target)
  if (element.tagName !== 'DIV' && element.tagName !== 'SPAN')
    throw namedError('InvalidElementTypeError', 'Attach to an empty div or span.')
  return element
}

/** Tracks one payment method's place in the page. */
export const createAttachment = (method: string): Attachment => {
  let box: HTMLElement | null = null
  let destroyed = false
  const mustLive = () => {
    if (destroyed) throw namedError('PaymentMethodAlreadyDestroyedError', `${method} was destroyed.`)
  }
  const detach = () => {
    const had = box !== null
    box?.remove()
    box = null
    return had
  }
  return {
    mustLive,
    mustBeAttached: () => {
      mustLive()
      if (!box) throw namedError('PaymentMethodNotAttachedError', `${method} is not attached.`)
    },
    attach: async (target, fill) => {
      mustLive()
      if (box) throw namedError('PaymentMethodAlreadyAttachedError', `${method} is attached already.`)
      const parent = find(target)
      box = document.createElement('div')
      parent.append(box)
      await fill(box)
    },
    detach: () => {
      mustLive()
      return detach()
    },
    destroy: () => {
      mustLive()
      detach()
      destroyed = true
      return true
    },
  }
}
