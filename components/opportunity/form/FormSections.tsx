import type { ReactNode } from 'react'
import { FormSection } from '@/components/forms/page/FormPage'
import { opportunitySections, type SectionId } from '@/lib/opportunities/form/sections'
import { ApplicationFields } from './fields/ApplicationFields'
import { BasicsFields } from './fields/BasicsFields'
import { DateFields } from './fields/DateFields'
import { DeadlineFields } from './fields/DeadlineFields'
import { EligibilityFields } from './fields/EligibilityFields'
import { PlaceFields } from './fields/PlaceFields'
import { AccessField, SelectionFields } from './fields/TextFields'
import { FeeFields, NotCoveredRows, RequirementRows, RewardRows } from './laterParts'

interface Props {
  /** Of amounts that are added. */
  currency: string
  images: ReactNode
}

/** What the form asks for, section by section. */
export const FormSections = ({ currency, images }: Props) => {
  const content: Record<SectionId, ReactNode> = {
    basics: <BasicsFields />,
    who: <EligibilityFields />,
    'where-and-when': (
      <>
        <PlaceFields />
        <DeadlineFields />
        <DateFields />
      </>
    ),
    rewards: (
      <>
        <RewardRows currency={currency} />
        <NotCoveredRows />
      </>
    ),
    fees: <FeeFields />,
    selection: <SelectionFields />,
    requirements: <RequirementRows />,
    apply: <ApplicationFields />,
    access: <AccessField />,
    images,
  }
  return opportunitySections.map(({ id, title }) => (
    <FormSection key={id} id={id} title={title}>
      {content[id]}
    </FormSection>
  ))
}
