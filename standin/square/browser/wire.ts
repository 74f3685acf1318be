/** What page and frame say to each other over a channel of their own. */
export interface Hello {
  standIn: 'hello'
  init: unknown
}

export interface Request {
  id: number
  call: string
  payload: unknown
}

export type FrameMessage = { id: number; result: unknown } | { event: string; detail: unknown }
