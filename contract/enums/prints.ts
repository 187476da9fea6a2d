/* Values and labels of what is printed. Plain tables: nothing here may import the validator. */

export const printDocuments = {
  CHECKLIST: 'List of works',
  LABELS: 'Wall labels',
  ELEVATION: 'Walls to scale',
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
