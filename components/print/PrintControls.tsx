import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { Select } from '@/components/ui/select/Select'
import {
  labelSizes,
  papers,
  printDocuments,
  type LabelSize,
  type Paper,
  type PrintDocument,
} from '@/contract/enums/prints'
import type { ApiResult } from '@/lib/api/client'
import type { PrintRequest } from '@/lib/api/prints'
import { useRequest } from '@/lib/hooks/useRequest'
import { defaultOptions, PortfolioOptions } from './PortfolioOptions'
import { labelsOf } from './labelsOf'
import styles from './PrintControls.module.css'

interface Props {
  documents: readonly [PrintDocument, ...PrintDocument[]]
  /** Without them, only a CV can be printed. */
  hasWorks?: boolean
  /** Asks for the address of the file. @param hasSubject whether it is made of works */
  request: (
    print: Omit<PrintRequest, 'roomId' | 'artworkIds' | 'certificateId'>,
    hasSubject: boolean,
  ) => Promise<ApiResult<{ url: string }>>
}

/** Which document, its options, and a button that saves it as PDF. */
export const PrintControls = ({ documents, hasWorks = true, request }: Props) => {
  const [document, setDocument] = useState(documents[0])
  const [paper, setPaper] = useState<Paper>('A4')
  const [labelSize, setLabelSize] = useState<LabelSize>('MEDIUM')
  const [portfolio, setPortfolio] = useState(defaultOptions)
  const { send, isBusy, problem, clear } = useRequest()
  const hasOptions = document === 'PORTFOLIO' || document === 'CV'
  const print = () =>
    send(
      () =>
        request(
          {
            document,
            paper,
            ...(document === 'LABELS' && { labelSize }),
            ...(hasOptions && { portfolio }),
          },
          document !== 'CV',
        ),
      // The address of a file to save, so this page stays.
      { onDone: ({ url }) => window.location.assign(url) },
    )
  return (
    <div className={styles.controls}>
      <RadioGroup
        legend="Document"
        options={
          Object.fromEntries(documents.map((each) => [each, printDocuments[each]])) as Record<
            PrintDocument,
            string
          >
        }
        value={document}
        onChange={(next) => {
          clear()
          setDocument(next)
        }}
      />
      {document === 'LABELS' && (
        <Select
          label="Size of labels"
          options={labelsOf(labelSizes)}
          value={labelSize}
          onChange={setLabelSize}
        />
      )}
      {hasOptions && (
        <PortfolioOptions document={document} options={portfolio} onChange={setPortfolio} />
      )}
      <Select label="Paper" options={labelsOf(papers)} value={paper} onChange={setPaper} />
      <Button disabled={!hasWorks && document !== 'CV'} busy={isBusy} onClick={() => void print()}>
        Save as PDF
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
