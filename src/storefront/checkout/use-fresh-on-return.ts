import { useEffect } from 'react'

/** A browser may bring the page back as it was left. It is loaded again, so that it knows what was bought since. */
export const useFreshOnReturn = (isOutdated = true): void => {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && isOutdated && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [isOutdated])
}
