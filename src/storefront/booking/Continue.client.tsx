'use client'

import { useState } from 'react'
import { Alert } from '../ui/Alert.client'
import { Button } from '../ui/Button'

interface Props {
  /** Where it goes; null while the choice is missing. */
  href: string | null
  /** What is said then. */
  missing: string
}

/** Goes on with what is chosen, or says what is missing right above itself. */
export const Continue = ({ href, missing }: Props) => {
  // A second press on a shown alert must be noticed again, so each press is its own alert.
  const [pressed, setPressed] = useState(0)
  const go = () => {
    if (href) window.location.assign(href)
    else setPressed((count) => count + 1)
  }
  return (
    <div className="grid gap-3">
      <Alert key={pressed} message={pressed > 0 && !href ? missing : null} onDismiss={() => setPressed(0)} />
      <Button onClick={go}>Continue</Button>
    </div>
  )
}
