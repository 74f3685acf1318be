import type { ReactNode } from 'react'
import { stepTitle } from './use-step-focus'

/** Takes the focus when its step begins. */
export const StepTitle = ({ step, children }: { step: string; children: ReactNode }) => (
  <h2 id={stepTitle(step)} tabIndex={-1} className="text-h4 outline-none">
    {children}
  </h2>
)
