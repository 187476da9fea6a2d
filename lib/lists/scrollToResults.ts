/** The heading of the results in `FilteredList`. */
export const resultsId = 'results'

/** After another choice of filters, the results start at the top of the window; never scrolls down. */
export const scrollToResults = () => {
  const results = document.getElementById(resultsId)?.parentElement
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' })
}
