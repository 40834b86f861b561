// What TypeScript says about the adapters: results by the type that is read, and that clients take what they are given.
// Checked by tsc, never run.
import type { HttpInterceptorFn } from '@angular/common/http'
import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios'
import ky from 'ky'
import ky2 from 'ky-2'
import { ofetch } from 'ofetch'
import { describe, expectTypeOf, it } from 'vitest'
import { jsonInterceptor, readAs, writeAs } from '../../js/adapters/angular.js'
import { createInstance, readBytes, transformRequest, transformResponse } from '../../js/adapters/axios.js'
import { fetchJson, type HttpStatusException, readResponse } from '../../js/adapters/fetch.js'
import { parseJson, stringifyJson } from '../../js/adapters/ky.js'
import { jsonHooks, parseResponse } from '../../js/adapters/ofetch.js'
import { type Infer, ObjectMapper, type Type, t } from '../../js/index.js'

const Order = t.object('Order', { id: t.long.required(), price: t.decimal })
type Order = Infer<typeof Order>
const mapper = new ObjectMapper()
declare const response: Response
declare const maybe: typeof Order | undefined

describe('longhand/fetch', () => {
  it('gives the value, null for null, undefined for no content', () => {
    expectTypeOf(readResponse(response, Order)).resolves.toEqualTypeOf<Order | null | undefined>()
    expectTypeOf(fetchJson('/', { type: Order, method: 'PUT' })).resolves.toEqualTypeOf<Order | null | undefined>()
  })

  it('gives the value alone for a required type', () => {
    expectTypeOf(readResponse(response, Order.required(), mapper)).resolves.toEqualTypeOf<Order>()
    expectTypeOf(fetchJson('/', { type: Order.required(), mapper })).resolves.toEqualTypeOf<Order>()
  })

  it('without a type is unknown', () => {
    expectTypeOf(readResponse(response)).resolves.toEqualTypeOf<unknown>()
    expectTypeOf(fetchJson('/', { json: 1, jsonType: Order })).resolves.toEqualTypeOf<unknown>()
    expectTypeOf(fetchJson(new URL('http://localhost'))).resolves.toEqualTypeOf<unknown>()
  })

  it('by a type that may be undefined is unknown, as without one', () => {
    expectTypeOf(readResponse(response, maybe)).resolves.toEqualTypeOf<unknown>()
    expectTypeOf(readResponse(response, response.ok ? Order.required() : undefined, mapper)).resolves.toBeUnknown()
    expectTypeOf(fetchJson('/', { type: maybe, jsonType: maybe })).resolves.toEqualTypeOf<unknown>()
    const read = <T extends Type<unknown>>(type: T) => readResponse(response, response.ok ? type : undefined)
    expectTypeOf(read(Order)).resolves.toEqualTypeOf<unknown>()
  })

  it('knows a lazy type', () => {
    expectTypeOf(
      readResponse(
        response,
        t.lazy(() => Order.required()),
      ),
    ).resolves.toEqualTypeOf<Order>()
  })

  it('refuses what is no type', () => {
    // @ts-expect-error a name is no type
    fetchJson('/', { type: 'Order' })
    // @ts-expect-error a mapper is no type
    readResponse(response, mapper)
  })

  it('has the status in its exception', () => {
    expectTypeOf<HttpStatusException['status']>().toEqualTypeOf<number>()
    expectTypeOf<HttpStatusException['response']>().toEqualTypeOf<Response>()
  })
})

describe('clients take what the adapters make', () => {
  it('axios', () => {
    expectTypeOf(createInstance({ baseURL: '/api' }, mapper)).toEqualTypeOf<AxiosInstance>()
    const config = { transformRequest: transformRequest(Order), transformResponse: transformResponse(Order, mapper) }
    expectTypeOf(config).toExtend<AxiosRequestConfig>()
    expectTypeOf(transformRequest(maybe)).toEqualTypeOf(transformRequest(Order))
    expectTypeOf(transformResponse(maybe)).toEqualTypeOf(transformResponse(Order))
    expectTypeOf(readBytes(maybe)).toEqualTypeOf(readBytes(Order))
    expectTypeOf(axios.get<Order>('/', readBytes(Order)).then(({ data }) => data)).resolves.toEqualTypeOf<Order>()
  })

  it('ky', () => {
    expectTypeOf(parseJson(Order)).returns.toEqualTypeOf<Order | null>()
    expectTypeOf(parseJson()).returns.toEqualTypeOf<unknown>()
    expectTypeOf(parseJson(maybe)).returns.toEqualTypeOf<unknown>()
    ky.create({ parseJson: parseJson(maybe), stringifyJson: stringifyJson(maybe) })
    ky.create({ parseJson: parseJson(Order), stringifyJson: stringifyJson(Order, mapper) })
    ky2.create({ parseJson: parseJson(Order), stringifyJson: stringifyJson() })
  })

  it('ofetch', () => {
    expectTypeOf(parseResponse(Order)).returns.toEqualTypeOf<Order | null>()
    expectTypeOf(parseResponse(maybe)).returns.toEqualTypeOf<unknown>()
    ofetch.create(jsonHooks({ type: maybe, bodyType: maybe }))
    expectTypeOf(ofetch<Order>('/', { parseResponse: parseResponse(Order) })).resolves.toEqualTypeOf<Order>()
    ofetch.create({ baseURL: '/api', ...jsonHooks({ type: Order, bodyType: Order, mapper }) })
  })

  it('Angular', () => {
    expectTypeOf(jsonInterceptor(mapper)).toEqualTypeOf<HttpInterceptorFn>()
    expectTypeOf(writeAs(Order, readAs(Order))).toEqualTypeOf(readAs(Order))
    expectTypeOf(writeAs(maybe, readAs(maybe))).toEqualTypeOf(readAs(Order))
  })
})
