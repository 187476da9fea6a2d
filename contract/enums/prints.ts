/* Values and labels of what is printed. Plain tables: nothing here may import the validator. */

export const printDocuments = {
  CHECKLIST: 'List of works',
  LABELS: 'Wall labels',
  ELEVATION: 'Walls to scale',
  PORTFOLIO: 'Portfolio',
  CV: 'CV',
  PRICE_LIST: 'Price list',
  CERTIFICATE: 'Certificate of authenticity',
} as const
export type PrintDocument = keyof typeof printDocuments

/** Sizes of wall labels, in millimeters. */
export const labelSizes = {
  SMALL: { label: '60 × 40 mm', width: 60, height: 40 },
  MEDIUM: { label: '90 × 55 mm', width: 90, height: 55 },
  LARGE: { label: '105 × 74 mm', width: 105, height: 74 },
  POSTCARD: { label: '148 × 105 mm', width: 148, height: 105 },
} as const
export type LabelSize = keyof typeof labelSizes

/** Paper sizes, in millimeters. */
export const papers = {
  A4: { label: 'A4', width: 210, height: 297 },
  LETTER: { label: 'US Letter', width: 215.9, height: 279.4 },
} as const
export type Paper = keyof typeof papers

/** How large the file of a portfolio may be, in megabytes; null: as large as print needs. */
export const portfolioSizes = {
  PRINT: { label: 'For print: 300 dpi', megabytes: null },
  MAIL_20: { label: 'For mail: at most 20 MB', megabytes: 20 },
  MAIL_10: { label: 'For mail: at most 10 MB', megabytes: 10 },
  MAIL_5: { label: 'For mail: at most 5 MB', megabytes: 5 },
} as const
export type PortfolioSize = keyof typeof portfolioSizes

export const worksPerPage = { ONE: 'One work on a page', TWO: 'Two works on a page' } as const
export type WorksPerPage = keyof typeof worksPerPage
