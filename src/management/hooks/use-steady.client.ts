import { useEffect, useState } from 'react'

/**
 * Tells when a form can show its fields: once everything that changes what is above them has loaded or failed to load.
 * If a field moves while somebody presses it, the press is lost or reaches a different field. It stays true when
 * something is loaded again.
 */
export const useSteady = (isLoaded: boolean): boolean => {
  const [isSteady, setSteady] = useState(false)
  useEffect(() => {
    if (isLoaded) setSteady(true)
  }, [isLoaded])
  return isSteady
}
