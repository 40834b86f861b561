// How the sanitizers run these tests: an allocation of an absurd size fails as malloc fails,
// instead of ending the test of what happens then, and none takes a gigabyte of the machine.

extern "C" const char* __asan_default_options() {
  return "allocator_may_return_null=1:max_allocation_size_mb=8192";
}
