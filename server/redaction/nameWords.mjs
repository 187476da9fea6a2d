/** @param {string} text */
const words = (text) => new Set(text.trim().split(/\s+/))

/** Parts of names that say nothing about whose they are. */
export const sharedNameWords = words(`
  and arts atelier bin collective company dal das dei del dela della den der des die dos estate foundation
  for gallery galerie group haus het ibn jnr junior las les los mac museum project projects san santa senior
  snr space studio studios the van vom von workshop zum zur
`)

/** Names that are ordinary words as well. */
export const ordinaryNameWords = words(`
  amber angel april art august autumn baker bell berg bill bishop black blanc blue brook brown bush chase clay cook
  cross cruz dale dawn day dean drew earl east faith field fields fisher ford forest fox frank gale glass gold
  grace grant gray green grey guy hall hand hazel heath hill holly hope house iris ivy jack jade jewel joy june
  king knight lake lane law lily long love luz major mar mark marsh mason may miles miller moon moss north olive
  page painter park pearl penny pierre potter price ray reed rich river rob robin rock rosa rose ruby sage short
  silver sky smith sol south star stein stone storm street summer sun sunny taylor turner violet walker ward
  water wave west white will winter wolf wood woods young
`)
