import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Select } from '@/components/ui/select/Select'
import {
  labelSizes,
  printDocuments,
  type LabelSize,
  type PrintDocument,
} from '@/contract/enums/prints'
import type { ApiResult } from '@/lib/api/client'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './PrintControls.module.css'

const sizes = Object.fromEntries(
  Object.entries(labelSizes).map(([size, { label }]) => [size, label]),
) as Record<LabelSize, string>

interface Props {
  documents: readonly PrintDocument[]
  disabled?: boolean
  /** Asks for the address of the file. */
  request: (print: {
    document: PrintDocument
    labelSize: LabelSize
  }) => Promise<ApiResult<{ url: string }>>
}

/** The size of labels, and a button per document, which saves it as PDF. */
export const PrintControls = ({ documents, disabled = false, request }: Props) => {
  const [labelSize, setLabelSize] = useState<LabelSize>('MEDIUM')
  const { send, busyWith, problem } = useRequest()
  const print = (document: PrintDocument) =>
    send(() => request({ document, labelSize }), {
      subject: document,
      // The address of a file to save, so this page stays.
      onDone: ({ url }) => window.location.assign(url),
    })
  return (
    <div className={styles.controls}>
      <div className={styles.size}>
        <Select label="Size of labels" options={sizes} value={labelSize} onChange={setLabelSize} />
      </div>
      <div className="row">
        {documents.map((document) => (
          <Button
            key={document}
            variant="secondary"
            size="small"
            disabled={disabled}
            busy={busyWith === document}
            onClick={() => void print(document)}
          >
            {printDocuments[document]}
          </Button>
        ))}
      </div>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
