/**
 * Leads to another page of this area as a link would, so that whoever holds links back (without a connection, with
 * changes that are not saved) holds this back, too.
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
