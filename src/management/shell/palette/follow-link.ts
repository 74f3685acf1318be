/**
 * Navigates within this area as a link would, so that anything that holds back links (while offline, or with unsaved
 * changes) holds this back too.
 */
export const followAsLink = (href: string, go: () => void): void => {
  const link = document.createElement('a')
  link.href = href
  link.addEventListener('click', (event) => {
    event.preventDefault()
    go()
  })
  document.body.append(link)
  link.click()
  link.remove()
}
