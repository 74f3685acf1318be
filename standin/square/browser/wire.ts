/** The messages between page and frame, over their own channel. */
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
