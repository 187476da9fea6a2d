import { expect, test } from 'vitest'
import { fileNameOf } from '@/server/documents/documentStore'

test.each([
  ['Costs.PDF', 'Costs.pdf'],
  ['C:\\Users\\ada\\Costs.pdf', 'Costs.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['Co"st\r\ns\u202e.pdf', 'Costs.pdf'],
  ['.pdf', 'document.pdf'],
  ['', 'document.pdf'],
  ['Übersicht.pdf.exe', 'Übersicht.pdf.exe.pdf'],
  ['a'.repeat(500), `${'a'.repeat(116)}.pdf`],
])('names a document that is sent as %j', (sent, name) => {
  expect(fileNameOf(sent)).toBe(name)
})
