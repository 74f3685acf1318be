import type { ReactNode } from 'react'
import type { CheckoutStep } from './use-step'
import { stepTitles } from './use-step-focus'

/** Takes the focus when its step begins. */
export const StepTitle = ({ step, children }: { step: CheckoutStep; children: ReactNode }) => (
  <h2 id={stepTitles[step]} tabIndex={-1} className="text-h4 outline-none">
    {children}
  </h2>
)
