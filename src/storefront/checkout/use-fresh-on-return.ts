import { useEffect } from 'react'

/** Reloads a page that the browser restores from its cache, so that it shows purchases made since. */
export const useFreshOnReturn = (isOutdated = true): void => {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && isOutdated && window.location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [isOutdated])
}
