import { z } from 'zod'
import { nowOf } from '../billing/clock'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { paginate } from '../wire/pagination'
import { flag, id, listParams, mergeMetadata, metadata, noParams, text } from '../wire/params'
import { read } from '../wire/read'

const PRODUCTS = '/v1/products'
const changes = {
  active: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  tax_code: text.optional(),
  url: text.optional(),
}
const newProduct = z.strictObject({
  ...changes,
  id: id.optional(),
  name: text.min(1),
  images: z.array(text).optional(),
})
const changedProduct = z.strictObject({ ...changes, name: text.min(1).optional() })
const listed = listParams.extend({ active: flag.optional(), ids: z.array(id).optional() })

export const productEndpoints = [
  endpoint('GET', PRODUCTS, listed, (tx, { active, ids, ...params }) => {
    const found = tx
      .list('product')
      .filter((product) => active === undefined || product.active === active)
      .filter((product) => !ids || ids.includes(product.id))
    return paginate(PRODUCTS, found, params)
  }),
  endpoint('GET', `${PRODUCTS}/:id`, noParams, (tx, _params, id) => read(tx, 'product', id)),
  endpoint('POST', PRODUCTS, newProduct, (tx, params) => {
    const id = params.id ?? newId('prod_', 14)
    if (tx.find('product', id)) {
      throw new PaymentError('Product already exists.', { code: 'resource_already_exists' })
    }
    const product = tx.put({
      id,
      object: 'product',
      active: params.active ?? true,
      created: nowOf(tx),
      default_price: null,
      description: params.description ?? null,
      images: params.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_code: params.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: nowOf(tx),
      url: params.url ?? null,
    })
    emit(tx, 'product.created', product)
    return product
  }),
  endpoint('POST', `${PRODUCTS}/:id`, changedProduct, (tx, params, id) => {
    const product = read(tx, 'product', id)
    return putUpdated(tx, 'product.updated', product, {
      ...params,
      metadata: mergeMetadata(product.metadata, params.metadata),
      updated: nowOf(tx),
    })
  }),
]
